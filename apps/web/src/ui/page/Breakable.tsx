import { Fragment } from 'react'
import { breakableParts } from '../text/breakable-parts'

/** An address or a domain: where it does not fit, it goes on before an @ or a dot or after a slash, and not in the middle of a word. */
export const Breakable = ({ children }: { children: string }) => (
  <span style={{ overflowWrap: 'anywhere' }}>
    {breakableParts(children).map((part, place) => (
      <Fragment key={place}>
        {place > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
)
