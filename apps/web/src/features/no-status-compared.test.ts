/** What a status, a role, a problem or a refusal means is decided by the server (`can`) or by a rule of the contract: a screen compares neither. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const name = String.raw`\b\w*(?:status|state|role|problem|refusal|obstacle|outcome)`
const word = String.raw`['"][A-Za-z_]+['"]`
const equals = String.raw`\s*[!=]==?\s*`
const comparisons = new RegExp(
  [
    `${name}${equals}${word}`,
    // With a word that has a name; whether two records have the same one is no question of what it means.
    String.raw`${name}${equals}\w+\.(?!\w*(?:status|state|role|problem|refusal|obstacle|outcome)\b)\w+`,
    `${word}${equals}(?:\\w+[.?]+)*${name}\\b`,
    `\\.includes\\((?:\\w+[.?]+)*${name}\\)`,
    `switch \\((?:\\w+[.?]+)*${name}\\)`,
  ].join('|'),
  'gi',
)

/** The browser's own word for whether its page is in sight. */
const isOfBrowser = (comparison: string) => comparison.includes('visibilityState')

const comparedIn = (source: string) => (source.match(comparisons) ?? []).filter((found) => !isOfBrowser(found))

const sources = () =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  )

test('no screen compares a status, a role, a problem, a refusal or an outcome', () => {
  const found = sources().flatMap((file) =>
    comparedIn(readFileSync(join(import.meta.dirname, file), 'utf8')).map((comparison) => `${file}: ${comparison}`),
  )
  expect(found).toEqual([])
})

test('every way to compare one is seen', () => {
  const ways = [
    `meeting.status === 'END'`,
    `'END' !== meeting.status`,
    `customerStatus == 'Active'`,
    `person.role !== "OPERATOR"`,
    `['END', 'CANCEL'].includes(meeting.status)`,
    `switch (answer.state)`,
    `status === eventStatuses.approved`,
    `contact.imgProblem === 'waiting'`,
    `problem === 'busy' || other`,
    `found.problem !== 'notConfigured'`,
    `account.deleteRefusal === 'AccountInMeeting'`,
    `obstacle !== 'CustomerNotActive'`,
    `switch (outcome)`,
  ]
  expect(ways.filter((way) => comparedIn(way).length === 0)).toEqual([])
  const others = [`document.visibilityState === 'hidden'`, `role === account.role`, `contact.imgProblem === null`]
  expect(others.flatMap(comparedIn)).toEqual([])
})
