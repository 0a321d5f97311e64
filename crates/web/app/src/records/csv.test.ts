import { expect, test } from 'vitest';
import { csv, csvCell } from './csv';

test('a cell that begins like a formula is quoted', () => {
  for (const text of ['=1+1', '+49', '-x', '@SUM(A1)']) expect(csvCell(text)).toBe(`"'${text}"`);
  expect(csvCell(-1200)).toBe('"-1200"');
  expect(csvCell(25000)).toBe('25000');
});

test('quotes, commas and line breaks survive', () => {
  expect(csv([['a,b', 'c"d', 'e\nf', null], ['=x"y', 1.5, 'plain', undefined]])).toBe('"a,b","c""d","e\nf",\r\n"\'=x""y",1.5,plain,\r\n');
});
