import { type ActiveLinkOptions, Link as RouterLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { Address } from './address'

interface LinkProps
  extends
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'>,
    Pick<ActiveLinkOptions, 'activeOptions' | 'activeProps'> {
  to: Address
  ref?: Ref<HTMLAnchorElement>
}

export const Link = ({ to: { path, search }, ...rest }: LinkProps) => <RouterLink to={path} search={search} {...rest} />
