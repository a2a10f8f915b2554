import { Skeleton, type SkeletonProps } from '@mantine/core'

interface WaitingProps extends SkeletonProps {
  /** Among words. */
  isInline?: boolean
}

/** In the place of what is on its way, as large as it will be: for screen readers, and for whoever waits until a page is ready. */
export const Waiting = ({ isInline = false, ...props }: WaitingProps) => (
  <Skeleton aria-busy="true" {...props} {...(isInline ? { component: 'span', display: 'block' } : {})} />
)
