import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coreKinds, meetingOptions, supportedOptions } from '@hop/contract/meeting-options'

test('docs/features.md says of every option which kinds of server support it', () => {
  const page = readFileSync(new URL('../../../../../docs/features.md', import.meta.url), 'utf8')
  for (const option of meetingOptions) {
    const words = coreKinds.map((kind) => (supportedOptions[kind].includes(option) ? 'yes' : 'no'))
    expect(page).toContain(`| \`${option}\` | ${words.join(' | ')} |`)
  }
})
