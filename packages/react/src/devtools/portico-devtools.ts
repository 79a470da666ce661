'use client'
/**
 * A panel for developers: session, last calls with their errors, last email, sign-in as a test user.
 * @module
 */
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import type { PorticoDevtoolsProps } from './devtools-props.ts'

export type { PorticoDevtoolsProps }

// Bundlers replace this expression, so that production bundles contain nothing of the panel.
declare const process: { env: { NODE_ENV?: string } }

const Nothing: ComponentType<PorticoDevtoolsProps> = () => null

/** Shows the panel in the browser only: HTML of servers does not contain it. */
function createDevelopmentPanel(): ComponentType<PorticoDevtoolsProps> {
  const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }))
  return function DevelopmentPanel(props) {
    const [isMounted, setMounted] = useState(false)
    useEffect(() => setMounted(true), [])
    return isMounted ? createElement(Suspense, null, createElement(Panel, props)) : null
  }
}

/**
 * A small panel at the edge of the window, during development only. Place it inside `PorticoProvider`. In production it
 * renders nothing, and bundles contain nothing of it.
 */
export const PorticoDevtools: ComponentType<PorticoDevtoolsProps> =
  process.env.NODE_ENV === 'production' ? Nothing : /* @__PURE__ */ createDevelopmentPanel()
