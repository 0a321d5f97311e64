import type { Translated } from '..';
import type { table as english } from '../en/table';

export const table: Translated<typeof english> = {
};
