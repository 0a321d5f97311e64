import type { Translated } from '..';
import type { arena as english } from '../en/arena';

export const arena: Translated<typeof english> = {
};
