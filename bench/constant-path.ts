/** The route of the benchmark's server that always answers the same. */
export const CONSTANT_PATH = '/api/bench/constant';
