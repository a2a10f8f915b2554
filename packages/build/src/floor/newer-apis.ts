/** The table of what came after the floor, by kind and name. */
import { readFileSync } from 'node:fs'

type Kind = 'global' | 'static' | 'member' | 'property' | 'at-rule' | 'selector'

const table = new Map<string, string>()
for (const line of readFileSync(new URL('newer-apis.txt', import.meta.url), 'utf8').split('\n')) {
  const [kind, name, ...versions] = line.split(' ')
  if (kind !== '#' && name !== undefined) table.set(`${kind} ${name}`, versions.join(' '))
}

const browsers = ['Chrome', 'Firefox', 'iOS']

/** In words: "URL.canParse (Chrome 120, Firefox 115, iOS 17)". */
const inWords = (name: string, versions: string) =>
  `${name} (${versions
    .split(' ')
    .map((version, index) => (version === '-' ? `not in ${browsers[index]}` : `${browsers[index]} ${version}`))
    .join(', ')})`

/** What it is and which browsers brought it; undefined for what every browser of ours has. */
export function newer(kind: Kind, name: string): string | undefined {
  const versions = table.get(`${kind} ${name}`)
  return versions === undefined ? undefined : inWords(name, versions)
}
