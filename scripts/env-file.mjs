// @ts-check
import { readFileSync } from 'node:fs'

/**
 * KEY=VALUE per line; # begins a comment line; a value may stand in single or double quotes.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  /** @type {Record<string, string>} */
  const values = {}
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/.exec(line)
    if (!match) continue
    const [, key = '', rest = ''] = match
    const value = rest.trim()
    const quoted = /^(['"])(.*)\1$/.exec(value)
    values[key] = quoted?.[2] ?? value
  }
  return values
}

/**
 * What the environment already says wins over the file.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 */
export function loadEnvFile(file, env) {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return
    throw new Error(`Cannot read ${file}: ${/** @type {Error} */ (error).message}`, { cause: error })
  }
  for (const [key, value] of Object.entries(parseEnvFile(text))) env[key] ??= value
}
