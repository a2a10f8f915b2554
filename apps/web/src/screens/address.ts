/** Where a link leads. Only a screen makes one (`screens.meetingDetails.to({ id })`), so a link to a screen that is not there does not compile. */
declare const madeByAScreen: unique symbol

export interface Address {
  readonly path: string
  readonly search: object
  readonly [madeByAScreen]: true
}

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never

/** What '/customers/details/{id}' needs: `{ id }`. Ids are numbers, everything else is text. */
export type ParamsOf<Path extends string> = { [Name in ParamName<Path>]: Name extends 'id' ? number : string }

const param = /\{(\w+)\}/g

/** '/customers/details/{id}' is '/customers/details/$id' to the router. */
export const routerPath = (path: string) => path.replace(param, '$$$1')

export const hasParams = (path: string) => path.includes('{')

export const addressOf = (path: string, params: Readonly<Record<string, string | number>> = {}, search: object = {}): Address =>
  ({ path: path.replace(param, (_, name: string) => encodeURIComponent(params[name] ?? '')), search }) as Address

export function readParams<Path extends string>(path: Path, given: Readonly<Record<string, string | undefined>>): ParamsOf<Path> {
  const names = Array.from(path.matchAll(param), ([, name = '']) => name)
  return Object.fromEntries(
    names.map((name) => [name, name === 'id' ? Number(given[name]) : (given[name] ?? '')]),
  ) as ParamsOf<Path>
}

/** No screen of its own: from there each role is led to where it begins. */
export const home = addressOf('/')
