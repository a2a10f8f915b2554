import type { ParamsOf } from '@hop/contract/page-address'
import { useParams } from '@tanstack/react-router'
import { readParams } from './address'
import type { Screen } from './screens'

/** What the address says in the places of '{id}' and the like. */
export const useScreenParams = <Path extends string, Search>(screen: Screen<Path, Search>): ParamsOf<Path> =>
  readParams<Path>(screen.path, useParams({ strict: false }))
