import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newerCalls } from './newer-calls.ts'
import { newerStyles } from './newer-styles.ts'
import { newerThanFloor } from './newer-than-floor.ts'

const calls = (code: string) => newerCalls(code).map(({ what }) => what)
const styles = (css: string) => newerStyles(css).map(({ what, selector }) => `${what} in ${selector}`)

describe('a script that calls what the oldest browsers lack is found out', () => {
  it.each([
    ['a method', 'list.toSorted()', 'toSorted (Chrome 110, Firefox 115, iOS 16)'],
    [
      'a method behind a question mark that asks for something else',
      'list?.toSorted()',
      'toSorted (Chrome 110, Firefox 115, iOS 16)',
    ],
    ['a function of a known object', 'URL.canParse(text)', 'URL.canParse (Chrome 120, Firefox 115, iOS 17)'],
    ['a function of a known object', 'f(AbortSignal.timeout(2000))', 'AbortSignal.timeout (Chrome 103, Firefox 100, iOS 16)'],
    ['an object', 'new Highlight(range)', 'Highlight (Chrome 105, Firefox 140, iOS 17.2)'],
    ['a function of the page', 'requestIdleCallback(work)', 'requestIdleCallback (Chrome 47, Firefox 55, not in iOS)'],
    ['a look-behind', String.raw`/(?<!\d)12/.test(x)`, 'a look-behind in a pattern (Chrome 62, Firefox 78, iOS 16.4)'],
    ['a look-behind in a string', 'new RegExp(`(?<=a)${x}`)', 'a look-behind in a pattern (Chrome 62, Firefox 78, iOS 16.4)'],
    [
      'a pattern with the flag v',
      String.raw`/[\p{L}--[a-z]]/v.test(x)`,
      'a pattern with the flag v (Chrome 112, Firefox 116, iOS 17)',
    ],
    [
      'a call that fails after the place that catches',
      'try { go(() => { video.requestVideoFrameCallback(f) }) } catch {}',
      'requestVideoFrameCallback (Chrome 83, Firefox 132, iOS 15.4)',
    ],
  ])('%s', (_, code, what) => {
    expect(calls(code)).toEqual([what])
  })
})

describe('a script that asks first is let through', () => {
  it.each([
    ['by a question mark', 'transceiver.setCodecPreferences?.(codecs)'],
    ['by `in`', "if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(f)"],
    ['by `in`, minified', 'const can = `requestVideoFrameCallback` in v; const go = () => v.requestVideoFrameCallback(f)'],
    ['by `typeof`', "const f = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout"],
    ['by a condition', 'const s = AbortSignal.timeout ? AbortSignal.timeout(5) : null'],
    ['by a condition', 'document.startViewTransition && document.startViewTransition(f)'],
    ['by leaving', 'function go(x) { if (!x.checkVisibility) return; x.checkVisibility() }'],
    ['by catching', 'try { return URL.canParse(x) } catch { return false }'],
    ['because the name is its own', 'const Highlight = make(); new Highlight()'],
    ['because it is old enough', '[1].at(-1); Object.hasOwn(a, b); [..."x"].flatMap(f)'],
  ])('%s', (_, code) => {
    expect(calls(code)).toEqual([])
  })
})

describe('a style that the oldest browsers drop is found out', () => {
  it.each([
    ['a unit', '.a{height:100dvh}', 'dvh (Chrome 108, Firefox 101, iOS 15.4) in .a'],
    ['a function', '.a{color:color-mix(in srgb,red,blue)}', 'color-mix() (Chrome 111, Firefox 113, iOS 16.2) in .a'],
    [
      'a function with an older declaration that a variable makes worthless',
      '.a{color:red;color:color-mix(in srgb,var(--x),blue)}',
      'color-mix() (Chrome 111, Firefox 113, iOS 16.2) in .a',
    ],
    ['a range', '@media (width<=48em){.a{color:red}}', 'a range in a media query (Chrome 104, Firefox 63, iOS 16.4) in .a'],
    ['a selector', '.a:has(b){color:red}', ':has (Chrome 105, Firefox 121, iOS 15.4) in .a:has(b)'],
    ['a block', '@container (min-width:1px){.a{color:red}}', '@container (Chrome 105, Firefox 110, iOS 16) in .a'],
    ['a property', '.a{field-sizing:content}', 'field-sizing (Chrome 123, Firefox 152, iOS 26.2) in .a'],
    ['nesting', '.a{& .b{color:red}}', ':nesting (Chrome 112, Firefox 117, iOS 16.5) in & .b'],
  ])('%s', (_, css, what) => {
    expect(styles(css)).toEqual([what])
  })
})

describe('a style with a way round is let through', () => {
  it.each([
    ['an older declaration before it', '.a{height:100vh;height:100dvh}'],
    ['a block that asks for it', '@supports (color:color-mix(in srgb,red,blue)){.a{color:color-mix(in srgb,var(--x),blue)}}'],
    ['a twin behind it', '.a{height:calc(100dvh - var(--x))}@supports not (height:1dvh){.a{height:calc(100vh - var(--x))}}'],
    ['a prefix beside it', '.a{-webkit-backdrop-filter:blur(2px);backdrop-filter:blur(2px)}'],
    ['words that only look like it', '.a{content:"100dvh";background:url(color-mix\\(.png)}'],
  ])('%s', (_, css) => {
    expect(styles(css)).toEqual([])
  })
})

describe('a build', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hop-newer-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const buildOf = async (script: string, css: string) => {
    await writeFile(
      join(folder, 'main.js'),
      'import "./main.css"\nimport { sort } from "./library.js"\nsort(document.body.children)\n',
    )
    await writeFile(join(folder, 'library.js'), script)
    await writeFile(join(folder, 'main.css'), css)
    const input = join(folder, 'main.js')
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [newerThanFloor()],
      build: { rolldownOptions: { input } },
    })
  }

  it('fails and names the file, the call and the style, of a library too', async () => {
    const built = buildOf('export const sort = (all) => [...all].toSorted()', '.a { grid-template-rows: subgrid }')
    await expect(built).rejects.toThrow(/library\.js: toSorted \(Chrome 110[^]*css: subgrid \(Chrome 117.* in \.a/)
  })

  it('goes through when there is nothing newer', async () => {
    await expect(buildOf('export const sort = (all) => [...all].sort()', '.a { color: teal }')).resolves.toBeUndefined()
  })
})
