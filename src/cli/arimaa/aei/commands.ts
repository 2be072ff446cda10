/** A message from the controller, see AEI_PROTOCOL.md of Janzert/AEI. */
export type AeiCommand =
  | { readonly kind: 'aei' | 'isready' | 'newgame' | 'stop' | 'quit' }
  | { readonly kind: 'go'; readonly isPondering: boolean }
  | { readonly kind: 'setposition' | 'makemove'; readonly text: string }
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string };

const PLAIN = ['aei', 'isready', 'newgame', 'stop', 'quit'] as const;
/** The protocol's words around name and value may be missing. */
const OPTION = /^(?:name\s+)?(\S+)(?:\s+(?:value\b\s*)?(.*))?$/i;

/** Reads a line; undefined if it is no message of the protocol. */
export function parseAeiCommand(line: string): AeiCommand | undefined {
  const [word = '', ...rest] = line.trim().split(' ');
  const text = rest.join(' ').trim();
  const plain = PLAIN.find((kind) => kind === word);
  if (plain !== undefined) return text === '' ? { kind: plain } : undefined;
  if (word === 'go')
    return text === '' || text === 'ponder' ? { kind: 'go', isPondering: text !== '' } : undefined;
  if (word === 'setposition' || word === 'makemove') return { kind: word, text };
  if (word !== 'setoption') return undefined;
  const [, name, value = ''] = OPTION.exec(text) ?? [];
  return name === undefined
    ? undefined
    : { kind: 'setoption', name: name.toLowerCase(), value: value.trim() };
}
