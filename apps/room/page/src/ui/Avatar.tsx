import { initialsOf } from '../state/stage'
import classes from './Avatar.module.css'

/** All dark enough for white letters. */
const colours = ['#2f6f4f', '#3b5bab', '#7a4a9e', '#a2415b', '#8a5a12', '#1f6f7d', '#5d5f9c', '#8f4a2b']

const colourOf = (userId: string) => {
  let sum = 0
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return colours[sum % colours.length]
}

export function Avatar({ userId, name, size }: { userId: string; name: string; size: number }) {
  return (
    <span
      className={classes['avatar']}
      style={{ width: size, height: size, fontSize: size * 0.38, background: colourOf(userId) }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  )
}
