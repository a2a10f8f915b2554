/** The time zone of Vietnam is written once, in the contract. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.mjs'

const folders = ['apps/server/src', 'apps/web/src', 'apps/room/src', 'apps/room/page/src', 'packages/contract/src']
/** A released migration is not edited, and the room knows nothing of the portal's contract. */
const itsOwn = ['packages/contract/src/vietnam-time.ts', 'apps/room/src/recordings/download-name.ts']
const written = /['"`]Asia\/Ho_Chi_Minh|\+07:00['"`]|\b7 \* (?:hours|3_?600|60 \* 60|60\b)/

test('nobody else writes down what the clocks in Vietnam show', () => {
  const files = folders
    .flatMap((folder) =>
      readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && !itsOwn.includes(file))
  const found = files.flatMap((file) =>
    readFileSync(inRepository(file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (written.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(found, 'packages/contract/src/vietnam-time.ts has it').toEqual([])
})
