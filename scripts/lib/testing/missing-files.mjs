// @ts-check
// The runners run what they find of the files they are given, and say nothing of the others.
import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { repositoryRoot } from '../repository.mjs'

/** Below one of these a file is named by its whole path; anything else is a part of a name. */
const place = /^(?:apps|bench|e2e|packages|scripts)\//
/** Playwright takes a line too: e2e/login.spec.ts:12. */
const file = /^.*\.tsx?(?=$|:)/

/**
 * @param {readonly string[]} args of a runner
 * @returns {string[]} the files among them that are no files of the repository, as they were written
 */
export const findMissingFiles = (args) =>
  args
    .flatMap((arg) => file.exec(arg) ?? [])
    .filter((path) => {
      const inside = relative(repositoryRoot, resolve(repositoryRoot, path))
      if (inside.startsWith('..')) return true
      return (isAbsolute(path) || place.test(inside)) && !existsSync(resolve(repositoryRoot, path))
    })
