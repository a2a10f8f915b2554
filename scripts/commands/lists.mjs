// @ts-check
// `npm run lists`: after a feature's file of calls, routes, jobs, texts or screens is there, or gone, or says other words.
import { writeFileSync } from 'node:fs'
import { allLists } from '../lib/lists/all-lists.mjs'
import { inRepository, repositoryRoot } from '../lib/repository.mjs'

for (const listsOf of allLists)
  for (const { file, content } of await listsOf(repositoryRoot)) writeFileSync(inRepository(file), content)
