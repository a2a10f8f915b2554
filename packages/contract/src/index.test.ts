/** Nothing that a feature's file defines can be left out of the contract: without a route its screen would get 404 at run time. */
import { expect, test } from 'vitest'
import { contract, everyCall } from './index.js'

declare global {
  // Vite's: the contract is compiled without the types of any program that could run it.
  interface ImportMeta {
    glob: (pattern: string, options: { eager: true }) => Record<string, Record<string, unknown>>
  }
}

const files = import.meta.glob('./features/**/*.ts', { eager: true })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isCall = (value: unknown) => isObject(value) && 'method' in value && 'path' in value
const definesCalls = (value: unknown) => isObject(value) && (isCall(value) || Object.values(value).some(isCall))

test('every feature of features/*.ts is in the contract', () => {
  expect(Object.keys(files).length).toBeGreaterThan(0)
  const inContract = new Set<unknown>(Object.values(contract))
  const missing = Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([, value]) => definesCalls(value) && !inContract.has(value))
      .map(([name]) => `${name} of ${file} is missing in packages/contract/src/all-features.ts: npm run lists`),
  )
  expect(missing).toEqual([])
})

test('no two calls have one name, or one method and path', () => {
  const names = everyCall.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  // GET /Users/{id} and GET /Users/{name} are one path to the router.
  const addresses = everyCall.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(addresses).toEqual([...new Set(addresses)])
})
