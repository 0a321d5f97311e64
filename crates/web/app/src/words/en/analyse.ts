export const analyse = {
};
