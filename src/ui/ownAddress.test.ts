import { afterEach, expect, test, vi } from 'vitest';
import { ownAddress } from './ownAddress.ts';

afterEach(() => vi.unstubAllGlobals());

/** A fake page address. */
function page(hash: string) {
  const location = { hash };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, address: string) => {
      location.hash = address;
    },
  });
  return location;
}

test('an address is replaced if it was read or written before', () => {
  const location = page('#/dice?step=1');
  const address = ownAddress();
  address.write('#/dice?step=2');
  address.write('#/dice?step=3');
  expect(location.hash).toBe('#/dice?step=3');
  expect(address.read()).toBe('#/dice?step=3');
});

test('a followed link is not replaced before its event has arrived', () => {
  const location = page('#/dice?step=5');
  const address = ownAddress();
  location.hash = '#/dice?step=6';
  address.write('#/dice?step=5');
  expect(location.hash).toBe('#/dice?step=6');
  expect(address.read()).toBe('#/dice?step=6');
  address.write('#/dice?step=6&trials=36');
  expect(location.hash).toBe('#/dice?step=6&trials=36');
});
