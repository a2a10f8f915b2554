// @ts-check
// How a file that is written by a command looks: as the formatter would leave it.

/** @typedef {{ file: string, content: string }} List a file of the repository and what it should hold */
/** @typedef {{ readonly [key: string]: string | readonly string[] | Tree }} Tree */

const width = 130

/** @param {string[]} all */
export const lines = (...all) => `${all.join('\n')}\n`

/** @param {string} text */
const quote = (text) =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** @param {string} key */
export const keyOf = (key) => (/^(?:[a-z_$][\w$]*|0|[1-9]\d*)$/i.test(key) ? key : quote(key))

/**
 * The members of an object, a line for each, or more where one is an object itself.
 * @param {Tree} tree
 * @param {string} indent
 * @returns {string[]}
 */
export function memberLines(tree, indent = '  ') {
  return Object.entries(tree).flatMap(([key, value]) => {
    const begin = `${indent}${keyOf(key)}: `
    if (typeof value === 'string') return `${begin}${quote(value)},`
    if (!Array.isArray(value)) {
      const members = memberLines(/** @type {Tree} */ (value), `${indent}  `)
      return members.length === 0 ? `${begin}{},` : [`${begin}{`, ...members, `${indent}},`]
    }
    const oneLine = `${begin}[${value.map(quote).join(', ')}],`
    return oneLine.length <= width ? oneLine : [`${begin}[`, ...value.map((one) => `${indent}  ${quote(one)},`), `${indent}],`]
  })
}
