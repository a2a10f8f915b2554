import classes from './MeetingPicture.module.css'

const people = [
  { x: 28, y: 28, tone: 'one', speaks: true },
  { x: 232, y: 28, tone: 'two', speaks: false },
  { x: 28, y: 168, tone: 'three', speaks: false },
  { x: 232, y: 168, tone: 'four', speaks: false },
] as const

/** Four people in a meeting, in the brand's colours. */
export function MeetingPicture() {
  return (
    <svg viewBox="0 0 448 376" className={classes.picture} aria-hidden="true" focusable="false">
      <rect width="448" height="376" rx="28" className={classes.window} />
      {people.map(({ x, y, tone, speaks }) => (
        <g key={tone} transform={`translate(${x} ${y})`}>
          <clipPath id={`tile-${tone}`}>
            <rect width="188" height="124" rx="16" />
          </clipPath>
          <g clipPath={`url(#tile-${tone})`}>
            <rect width="188" height="124" className={classes[tone]} />
            <circle cx="94" cy="52" r="23" className={classes.person} />
            <path d="M42 132c0-31 23-49 52-49s52 18 52 49z" className={classes.person} />
          </g>
          {speaks ? <rect x="-4" y="-4" width="196" height="132" rx="20" className={classes.speaking} /> : null}
        </g>
      ))}
      <g transform="translate(224 334)">
        <circle cx="-48" r="17" className={classes.control} />
        <circle r="17" className={classes.control} />
        <circle cx="48" r="17" className={classes.leave} />
      </g>
    </svg>
  )
}
