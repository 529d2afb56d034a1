import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'

type EmptyStateProps = { title: string; icon: string; level?: 'h1' | 'h2'; children?: ReactNode }

export function EmptyState({ title, icon, level: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="frame mx-auto flex w-full max-w-xl flex-col items-center gap-5 border-dashed bg-sheet px-6 py-14 text-center text-balance">
      <Icon name={icon} className="size-20 text-soft" />
      <Heading className="pixel-heading text-3xl">{title}</Heading>
      {children}
    </div>
  )
}
