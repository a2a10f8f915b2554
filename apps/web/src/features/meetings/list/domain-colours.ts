/** A core's domain has the same colour wherever it is shown, so that an administrator sees at a glance what runs where. */

/** White text on each of them has a contrast of at least 4.5, in light and dark. */
export const domainColours = [
  '#1864ab',
  '#0b7285',
  '#087f5b',
  '#237032',
  '#557009',
  '#a35200',
  '#c2410c',
  '#c92a2a',
  '#a61e4d',
  '#862e9c',
  '#5f3dc4',
  '#364fc7',
  '#495057',
  '#7a4a2b',
  '#0f5f73',
] as const

/** FNV-1a: short names that differ in one letter still land far apart. */
export function domainColour(domain: string): string {
  let hash = 0x811c9dc5
  for (const character of domain.toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return domainColours[hash % domainColours.length] ?? domainColours[0]
}
