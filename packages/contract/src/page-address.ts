/** How the address of a page is made from its path, and what a path asks for. */

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never

/** What '/customers/details/{id}' needs: `{ id }`. Ids are numbers, everything else is text. */
export type ParamsOf<Path extends string> = { [Name in ParamName<Path>]: Name extends 'id' ? number : string }

export const pathParams = /\{(\w+)\}/g

export const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(pathParams, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** A type and no value: what may follow the "?". */
export interface SearchType<Search> {
  readonly type?: Search
}
export const searchType = <Search extends object>(): SearchType<Search> => ({})

declare const madeByAPage: unique symbol

/** Where a page is below the portal's own address. Only a page makes one, so nobody writes one by hand. */
export type PageAddress = string & { readonly [madeByAPage]: true }

type NoParams = Readonly<Record<string, never>>
type Values = Readonly<Record<string, string | number | undefined>>

type MayBeMissing<Search> = Search extends NoParams ? true : Partial<Search> extends Search ? true : false

type ToArguments<Path extends string, Search> =
  MayBeMissing<Search> extends true
    ? ParamsOf<Path> extends NoParams
      ? [params?: NoParams, search?: Search]
      : [params: ParamsOf<Path>, search?: Search]
    : [params: ParamsOf<Path>, search: Search]

export interface Page<Path extends string, Search> {
  readonly path: Path
  readonly to: (...[params, search]: ToArguments<Path, Search>) => PageAddress
}

function queryOf(search: Values): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length === 0 ? '' : `?${given.join('&')}`
}

export function page<const Path extends `/${string}`, Search extends Values = NoParams>(
  path: Path,
  _search?: SearchType<Search>,
): Page<Path, Search> {
  const to = (params: Parameters<typeof fillPath>[1], search: Values = {}) =>
    (fillPath(path, params) + queryOf(search)) as PageAddress
  return { path, to: to as Page<Path, Search>['to'] }
}
