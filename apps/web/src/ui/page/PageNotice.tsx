import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PageNoticeProps {
  icon: ReactNode
  title: string
  hint: string
  action: ReactNode
}

/** A page that has nothing to show but a reason and the way on. */
export function PageNotice({ icon, title, hint, action }: PageNoticeProps) {
  return (
    <Stack align="center" gap="sm" py={{ base: 64, sm: 112 }} px="md" ta="center">
      <ThemeIcon size={72} radius="xl" variant="light" aria-hidden="true">
        {icon}
      </ThemeIcon>
      <Title order={1} fz={26} mt="sm">
        {title}
      </Title>
      <Text c="dimmed" maw={440} mb="sm">
        {hint}
      </Text>
      {action}
    </Stack>
  )
}
