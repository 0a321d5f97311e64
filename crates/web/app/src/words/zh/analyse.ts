import type { Translated } from '..';
import type { analyse as english } from '../en/analyse';

export const analyse: Translated<typeof english> = {
};
