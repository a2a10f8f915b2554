import { fillPath, type ParamsOf, pathParams } from '@hop/contract/page-address'
import { pages } from '@hop/contract/pages'

/** Where a link leads. Only a screen makes one (`screens.meetingDetails.to({ id })`), so a link to a screen that is not there does not compile. */
declare const madeByAScreen: unique symbol

export interface Address {
  readonly path: string
  readonly search: object
  readonly [madeByAScreen]: true
}

/** '/customers/details/{id}' is '/customers/details/$id' to the router. */
export const routerPath = (path: string) => path.replace(pathParams, '$$$1')

export const hasParams = (path: string) => path.includes('{')

export const addressOf = (path: string, params: Readonly<Record<string, string | number>> = {}, search: object = {}): Address =>
  ({ path: fillPath(path, params), search }) as Address

export function readParams<Path extends string>(path: Path, given: Readonly<Record<string, string | undefined>>): ParamsOf<Path> {
  const names = Array.from(path.matchAll(pathParams), ([, name = '']) => name)
  return Object.fromEntries(
    names.map((name) => [name, name === 'id' ? Number(given[name]) : (given[name] ?? '')]),
  ) as ParamsOf<Path>
}

/** No screen of its own: from there each role is led to where it begins. */
export const home = addressOf(pages.home.path)
