import postcss from 'postcss'
import { expect, it } from 'vitest'
import viewportUnits from './viewport-units.cjs'

const shaped = (css: string) => postcss([viewportUnits()]).process(css, { from: undefined }).css

it('a height in dvh gets its twin in vh before it', () => {
  expect(shaped('.a { min-height: 100dvh }')).toBe('.a { min-height: 100vh; min-height: 100dvh }')
})

it('with a variable in it, or as one, it gets a rule for browsers without dvh', () => {
  const twinOf = (css: string) => shaped(css).replaceAll(/\s+/g, ' ').split('@supports not (height: 1dvh)')[1]
  expect(twinOf('.a{height:calc(100dvh - var(--x))}')).toBe('{ .a{height:calc(100vh - var(--x))}}')
  expect(twinOf('.a{--offset:5dvh}')).toBe('{ .a{--offset:5vh}}')
})

it('everything else stays as it is', () => {
  const css = '.a{height:100vh;content:"dvh"}@media (min-width:1px){.b{width:50svg}}'
  expect(shaped(css)).toBe(css)
})
