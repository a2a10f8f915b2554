/** The paths of all screens, as the tables in apps/web name them. Read as text: the tables themselves load icons and components. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const features = join(import.meta.dirname, '..', '..', 'apps', 'web', 'src', 'features')

export const screenPaths = (): string[] =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.screens.ts'))
    .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path))
