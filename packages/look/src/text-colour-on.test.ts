import { expect, it } from 'vitest'
import { contrastOf } from './oklch.js'
import { textColourOn } from './text-colour-on.js'

const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'))
const everyColour = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

it('text is legible on whatever colour a brand has', () => {
  expect(everyColour.filter((colour) => contrastOf(textColourOn(colour), colour) < 4.5)).toEqual([])
})

it('text is white on dark colours and black on bright ones, in capitals too', () => {
  expect(textColourOn('#B0282B')).toBe('#ffffff')
  expect(textColourOn('#F2B705')).toBe('#000000')
})
