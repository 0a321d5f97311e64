export const arena = {
};
