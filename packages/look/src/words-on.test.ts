import { expect, it } from 'vitest'
import { contrastOf } from './oklch.js'
import { wordsOn } from './words-on.js'

const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'))
const everyColour = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

it('words are legible on whatever colour a brand has', () => {
  expect(everyColour.filter((colour) => contrastOf(wordsOn(colour), colour) < 4.5)).toEqual([])
})

it('words are white on dark colours and black on bright ones, in capitals too', () => {
  expect(wordsOn('#B0282B')).toBe('#ffffff')
  expect(wordsOn('#F2B705')).toBe('#000000')
})
