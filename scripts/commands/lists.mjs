// @ts-check
// `npm run lists`: after a feature's file of calls, routes, jobs or texts is there, or gone.
import { writeFileSync } from 'node:fs'
import { featureLists } from '../lib/build/feature-lists.mjs'
import { inRepository, repositoryRoot } from '../lib/repository.mjs'

for (const { file, content } of featureLists(repositoryRoot)) writeFileSync(inRepository(file), content)
