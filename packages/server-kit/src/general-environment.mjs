// @ts-check
// Which variables every program may see: how to run, and nothing about the product. Plain JavaScript: the supervisor reads it too.

const names = new Set(['PATH', 'HOME', 'TZ', 'LANG', 'LANGUAGE', 'TMPDIR', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'UV_THREADPOOL_SIZE'])
// LD_ and DYLD_: an allocator or a clock that the operator puts under the program.
const prefixes = ['LC_', 'NODE_', 'LD_', 'DYLD_', 'MALLOC_', 'FAKETIME']
/** Node's own channel to the parent: the parent's must not reach a child. */
const never = new Set(['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_UNIQUE_ID'])

/** @param {string} name */
export function isGeneralVariable(name) {
  return !never.has(name) && (names.has(name) || prefixes.some((prefix) => name.startsWith(prefix)))
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {(name: string) => boolean} isAllowed
 * @returns {NodeJS.ProcessEnv}
 */
export function onlyVariables(env, isAllowed) {
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== undefined && isAllowed(name)))
}

/** For a program that gets what it needs by other ways: no secret at all. */
export function helperEnvironment() {
  return onlyVariables(process.env, isGeneralVariable)
}
