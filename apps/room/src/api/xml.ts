/** Writes the XML that BigBlueButton's API answers with. Everything is escaped; what XML cannot hold at all is replaced. */
export type XmlValue = string | number | boolean | null | XmlTree | XmlTree[] | string[]
export interface XmlTree {
  [element: string]: XmlValue
}

export const xmlType = 'text/xml; charset=utf-8'

export function writeXml(root: string, tree: XmlTree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, tree)}\n`
}

/** Names that come from outside (metadata, user data) must be names in XML too. */
export const isXmlName = (name: string): boolean => /^[A-Za-z_][\w.-]*$/.test(name)

/** A list becomes the same element several times. */
function element(name: string, value: XmlValue): string {
  if (Array.isArray(value)) return value.map((each) => element(name, each)).join('')
  if (value !== null && typeof value === 'object') {
    const children = Object.entries(value).map(([childName, child]) => element(childName, child))
    return `<${name}>${children.join('')}</${name}>`
  }
  return `<${name}>${value === null ? '' : escapeText(String(value))}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeText(text: string): string {
  return text
    .replaceAll(/\p{Surrogate}|(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => entities[character]!)
}
