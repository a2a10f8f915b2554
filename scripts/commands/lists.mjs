// @ts-check
// `npm run lists`: after a feature's file of calls, routes, jobs, texts or screens is there, or gone, or says other words.
import { writeFileSync } from 'node:fs'
import { collectedTexts } from '../lib/build/collected-texts.mjs'
import { featureLists } from '../lib/build/feature-lists.mjs'
import { screenLists } from '../lib/build/screen-lists.mjs'
import { inRepository, repositoryRoot } from '../lib/repository.mjs'

// In this order: the menus are written in the titles that were collected before.
for (const listsOf of [featureLists, collectedTexts, screenLists])
  for (const { file, content } of await listsOf(repositoryRoot)) writeFileSync(inRepository(file), content)
