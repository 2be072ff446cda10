# The page, its server and the workers of a queue. Without a command it serves the page on port 8080.
FROM node:20.20-bookworm-slim AS build
WORKDIR /strata
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm run --silent strata -- dice --trials 1 && npm prune --omit=dev

FROM node:20.20-bookworm-slim
WORKDIR /strata
ENV NODE_ENV=production STRATA_CACHE=/tmp/strata
COPY --from=build /strata/package.json ./package.json
COPY --from=build /strata/node_modules ./node_modules
COPY --from=build /strata/build/node ./build/node
COPY --from=build /strata/build/wasm ./build/wasm
COPY --from=build /strata/public/weights ./public/weights
COPY --from=build /strata/dist ./dist
USER node
EXPOSE 8080
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/status').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "build/node/cli.js"]
CMD ["serve", "--host", "0.0.0.0"]
