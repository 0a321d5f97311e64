export const table = {
};
