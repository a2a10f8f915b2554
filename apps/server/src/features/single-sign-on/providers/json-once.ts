import { readJson } from '../../../platform/untyped.js'

/** A text, with the colon behind it if it is a name; or where an object or a list begins or ends. */
const parts = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g

/** JSON in which no object says a name twice: `JSON.parse` would silently take the last. Undefined for everything else. */
export function readJsonOnce(text: string): unknown {
  const content = readJson(text)
  return content === undefined || saysNameTwice(text) ? undefined : content
}

/** Of a text that is known to be JSON. */
function saysNameTwice(text: string): boolean {
  const names: Set<string>[] = []
  for (const [part, written, colon] of text.matchAll(parts)) {
    if (part === '{' || part === '[') names.push(new Set())
    else if (part === '}' || part === ']') names.pop()
    else if (written !== undefined && colon !== undefined) {
      const name = JSON.parse(written) as string
      const here = names.at(-1)
      if (here?.has(name)) return true
      here?.add(name)
    }
  }
  return false
}
