/**
 * The records of eXtreme Gammon's files as tables: the type and the offset of each field. The writer of the tests and its
 * decoder use them; the reader under test has its own offsets.
 */
export type FieldType =
  | 'bool'
  | 'int8'
  | 'int16'
  | 'int32'
  | 'uint32'
  | 'single'
  | 'double'
  /** A length byte and up to this many bytes. */
  | `string${number}`
  /** 129 UTF-16 units. */
  | 'wide'
  | `int8x${number}`
  | `int32x${number}`
  | `singlex${number}`;

type Layout = Readonly<Record<string, readonly [FieldType, number]>>;

export const MATCH: Layout = {
  type: ['int8', 8],
  player1: ['string40', 9],
  player2: ['string40', 50],
  length: ['int32', 92],
  variation: ['int32', 96],
  crawford: ['bool', 100],
  jacoby: ['bool', 101],
  beavers: ['bool', 102],
  date: ['double', 128],
  event: ['string128', 136],
  location: ['string128', 283],
  round: ['string128', 417],
  version: ['int32', 552],
  magic: ['uint32', 556],
  headerComment: ['int32', 576],
  footerComment: ['int32', 580],
  wideEvent: ['wide', 622],
  widePlayer1: ['wide', 880],
  widePlayer2: ['wide', 1138],
  wideLocation: ['wide', 1396],
  wideRound: ['wide', 1654],
  clockType: ['int32', 1912],
};

export const GAME: Layout = {
  type: ['int8', 8],
  score: ['int32x2', 12],
  crawford: ['bool', 20],
  position: ['int8x26', 21],
  number: ['int32', 48],
  inProgress: ['bool', 52],
  comments: ['int32x2', 56],
  automaticDoubles: ['int32', 64],
};

export const CUBE: Layout = {
  type: ['int8', 8],
  mover: ['int32', 12],
  double: ['int32', 16],
  take: ['int32', 20],
  beaver: ['int32', 24],
  raccoon: ['int32', 28],
  cube: ['int32', 32],
  position: ['int8x26', 36],
  analyzedPosition: ['int8x26', 64],
  level: ['int32', 92],
  flag: ['int16', 120],
  equities: ['singlex3', 152],
  doubleError: ['double', 200],
  takeError: ['double', 216],
  dice: ['string2', 208],
  rollout: ['int32', 224],
  edited: ['bool', 296],
  comment: ['int32', 292],
  seconds: ['int32x2', 304],
};

export const MOVE: Layout = {
  type: ['int8', 8],
  position: ['int8x26', 9],
  after: ['int8x26', 35],
  mover: ['int32', 64],
  play: ['int32x8', 68],
  dice: ['int32x2', 100],
  cube: ['int32', 108],
  candidates: ['int32', 120],
  analyzedPosition: ['int8x26', 124],
  analyzedDice: ['int32x2', 152],
  candidatesAgain: ['int32', 188],
  played: ['bool', 2308],
  error: ['double', 2312],
  luck: ['double', 2320],
  rollouts: ['int32x32', 2344],
  illegal: ['int32', 2480],
  comment: ['int32', 2524],
  edited: ['bool', 2528],
};

/** The fields of a candidate, by its index. */
export const candidateLayout = (nth: number): Layout => ({
  after: ['int8x26', 192 + 26 * nth],
  play: ['int8x8', 1024 + 8 * nth],
  level: ['int16', 1280 + 4 * nth],
  evaluation: ['singlex7', 1408 + 28 * nth],
});

export const END: Layout = {
  type: ['int8', 8],
  score: ['int32x2', 12],
  crawfordNext: ['bool', 20],
  winner: ['int32', 24],
  points: ['int32', 28],
  termination: ['int32', 32],
};

export const ROLLOUT: Layout = {
  truncated: ['bool', 0],
  truncation: ['int32', 4],
  checkerLevel: ['int32', 28],
  varianceReduction: ['bool', 40],
  cubeLevel: ['int32', 44],
  seed: ['int32', 64],
  games: ['int32', 84],
  intervals: ['singlex2', 2020],
};

export type FieldValue = number | boolean | string | readonly number[];
export type Fields = Readonly<Record<string, FieldValue>>;

const SIZES: Readonly<Record<string, number>> = { int8: 1, int16: 2, int32: 4, single: 4, double: 8 };

/** Splits `int8x26` into its kind and count. */
function shape(type: FieldType): { readonly kind: string; readonly count: number | undefined } {
  const [, kind = '', count] = /^(int8|int32|single|string)x?(\d+)$/.exec(type) ?? [undefined, type];
  return { kind, count: count === undefined ? undefined : Number(count) };
}

const put = (view: DataView, kind: string, at: number, value: number): void => {
  if (kind === 'int8' || kind === 'bool') view.setInt8(at, value);
  else if (kind === 'int16') view.setInt16(at, value, true);
  else if (kind === 'int32') view.setInt32(at, value, true);
  else if (kind === 'uint32') view.setUint32(at, value, true);
  else if (kind === 'single') view.setFloat32(at, value, true);
  else view.setFloat64(at, value, true);
};

/** Writes fields into a record. Bytes that no field covers stay as they are. */
export function writeFields(record: Uint8Array, layout: Layout, fields: Fields): void {
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  for (const [name, value] of Object.entries(fields)) {
    const field = layout[name];
    if (field === undefined) throw new Error(`no field ${name}`);
    const [type, at] = field;
    const { kind, count } = shape(type);
    if (kind === 'string') {
      const text = String(value);
      record[at] = text.length;
      for (let nth = 0; nth < text.length; nth++) record[at + 1 + nth] = text.charCodeAt(nth);
    } else if (kind === 'wide') {
      const text = `${String(value)}\0`;
      for (let nth = 0; nth < text.length; nth++) view.setUint16(at + 2 * nth, text.charCodeAt(nth), true);
    } else if (count !== undefined)
      (value as readonly number[]).forEach((one, nth) => put(view, kind, at + nth * SIZES[kind]!, one));
    else put(view, kind, at, Number(value));
  }
}

/** Reads all fields of a record; texts too. */
export function readFields(record: Uint8Array, layout: Layout): Record<string, FieldValue> {
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  const get = (kind: string, at: number): number =>
    kind === 'int8' || kind === 'bool'
      ? view.getInt8(at)
      : kind === 'int16'
        ? view.getInt16(at, true)
        : kind === 'int32'
          ? view.getInt32(at, true)
          : kind === 'uint32'
            ? view.getUint32(at, true)
            : kind === 'single'
              ? view.getFloat32(at, true)
              : view.getFloat64(at, true);
  return Object.fromEntries(
    Object.entries(layout).map(([name, [type, at]]) => {
      const { kind, count } = shape(type);
      if (kind === 'string')
        return [name, String.fromCharCode(...record.subarray(at + 1, at + 1 + record[at]!))];
      if (kind === 'wide') return [name, ''];
      if (count === undefined) return [name, get(kind, at)];
      return [name, Array.from({ length: count }, (_, nth) => get(kind, at + nth * SIZES[kind]!))];
    }),
  );
}
