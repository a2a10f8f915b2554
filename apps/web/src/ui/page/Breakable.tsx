import { Fragment } from 'react'

const beforeSign = /(?=[@.])/

/** An address or a domain: where it does not fit, it goes on before an @ or a dot, and not in the middle of a word. */
export const Breakable = ({ children }: { children: string }) => (
  <span style={{ overflowWrap: 'anywhere' }}>
    {children.split(beforeSign).map((part, place) => (
      <Fragment key={place}>
        {place > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
)
