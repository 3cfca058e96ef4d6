/** The benchmark server's route with a constant response. */
export const CONSTANT_PATH = '/api/bench/constant';
