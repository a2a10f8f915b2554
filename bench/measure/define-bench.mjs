// @ts-check
// What every bench/*.bench.mjs exports: without sizes for a smoke run it is no bench, and does not run at all.

/**
 * @template Sizes
 * @typedef {object} Bench
 * @property {Sizes} full for figures
 * @property {Sizes} smoke so small that a run takes seconds, but goes the same way: `npm test` runs it, so that no bench breaks unseen
 * @property {(run: BenchRun<Sizes>) => Promise<void>} run
 */

/**
 * @template Sizes
 * @typedef {object} BenchRun
 * @property {Sizes} sizes
 * @property {(doing: string) => void} step prints what begins now, after the time since the start
 * @property {(work: () => unknown) => void} atEnd what is done when the bench has ended, also by an error; the last one first
 * @property {(isWithin: boolean, figure: string) => boolean} limit a figure past its limit fails the bench, in a smoke run it does not
 */

/**
 * @template Sizes
 * @param {Bench<Sizes>} bench
 */
export const defineBench = (bench) => bench
