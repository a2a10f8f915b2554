import { fileURLToPath } from 'node:url'

/** A child process runs no TypeScript: from the sources (in tests) what was built of them is started. */
export const builtFile = (url: URL): string => fileURLToPath(url).replace(/(?<=[/\\]apps[/\\]room[/\\])src(?=[/\\])/, 'dist')
