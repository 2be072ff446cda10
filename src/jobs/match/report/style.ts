/** Colors of the board: the same in light and dark, except its point numbers. */
export const BOARD_STYLE = `.frame{fill:#efe8da}.bar,.tray{fill:#d6ccba}.pa{fill:#ddd2bd}.pb{fill:#c5b698}.cX{fill:#fffdf7;stroke:#6f6553}.cO{fill:#26231f;stroke:#8c8272}.dX{fill:#fffdf7;stroke:#6f6553}.dO{fill:#26231f}.cube{fill:#fff;stroke:#6f6553}
.board .nX,.board .nc{fill:#1d1b18}.board .np{fill:var(--ink2,#5b564e);font-weight:400}.board .nO{fill:#fffdf7}
line.best,line.played{stroke-width:3;stroke-linecap:round}line.best{stroke:#00785a}line.played{stroke:#a3261c;stroke-dasharray:6 4}circle.best{fill:#00785a}circle.played{fill:#a3261c}`;

/** The style sheet of the report: light and dark, on screens and on paper. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#faf8f4;--surface:#fff;--ink:#1d1b18;--ink2:#5b564e;--line:#e4dfd6;--action:#0b6e69;--blue:#0072b2;--best:#00785a;--doubtful:#8a5f00;--bad:#b84e00;--worst:#a3261c}
@media (prefers-color-scheme:dark){:root{--paper:#14171a;--surface:#1c2024;--ink:#ece8e1;--ink2:#a7a196;--line:#2d3238;--action:#4fc1b8;--blue:#4aa3df;--best:#2fb98d;--doubtful:#e6a92b;--bad:#ee7a2c;--worst:#ff9a8d}}
*{box-sizing:border-box}
body{max-width:1040px;margin:0 auto;padding:24px 16px 64px;background:var(--paper);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1{margin:0 0 4px;font-size:24px;line-height:30px;overflow-wrap:anywhere}h2{margin:32px 0 8px;font-size:18px}h3{margin:16px 0 4px;font-size:14px}article h3{margin-top:0}
p{margin:0 0 8px}.note{color:var(--ink2)}.comment{white-space:pre-line}a{color:var(--action)}
table{border-collapse:collapse}th,td{padding:4px 12px 4px 0;text-align:right;font-weight:400;vertical-align:baseline}
th:first-child,td.left{text-align:left}thead th{color:var(--ink2);font-size:12px}tbody tr{border-top:1px solid var(--line)}
.headline td{font-size:18px;white-space:nowrap}.headline thead th{font-size:14px;font-weight:600;color:var(--ink)}
.scroll{overflow-x:auto}.list{width:100%}.list td,.list th{white-space:nowrap}tr:target{background:var(--line)}
.doubtful{color:var(--doubtful)}.bad{color:var(--bad)}.very-bad{color:var(--worst);font-weight:600}.isbest{color:var(--best)}
svg{display:block;max-width:100%}svg text{fill:var(--ink2);font:11px Inter,system-ui,sans-serif;text-anchor:end}
.curve{width:100%;min-width:640px;height:auto}.curve .number{text-anchor:start}.grid{stroke:var(--line)}.game{stroke:var(--ink2);stroke-dasharray:1 3}
.line{fill:none;stroke:var(--ink);stroke-width:1.75;stroke-linejoin:round}.area{fill:var(--ink);opacity:.1}.luck{fill:none;stroke:var(--blue);stroke-width:1.5}.luckArea{fill:var(--blue);opacity:.16}
.q{stroke:var(--paper)}.q.doubtful{fill:var(--doubtful)}.q.bad{fill:var(--bad)}.q.very-bad{fill:var(--worst)}
.worst{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,420px),1fr));gap:24px}.worst article{padding:16px;border:1px solid var(--line);border-radius:6px;background:var(--surface)}
.board{width:100%;height:auto;margin:8px 0}.board text{text-anchor:middle;font-weight:600}
${BOARD_STYLE}
code{font:12px "JetBrains Mono",ui-monospace,monospace;overflow-wrap:anywhere}
@media (max-width:600px){body{padding:16px 8px}th,td{padding-right:8px}}
@media print{body{max-width:none}.worst article{break-inside:avoid}}
`;
