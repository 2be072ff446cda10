// Reads an ID, changes the position, and writes it in every notation.
import { makeIds, parseId, StrataError } from 'strata-backgammon';

const { position, notation } = parseId('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10');
console.log(notation, makeIds({ ...position, matchLength: 7, dice: [6, 5] }));

try {
  parseId('XGID=-b----E-C---eE---c-e----C-:0:0:1:31:0:0:0:0:10');
} catch (error) {
  if (!(error instanceof StrataError)) throw error;
  console.log(`${error.code}: ${error.message} ${error.cure}`);
}
