import { answerPages } from './answer-pages'

answerPages(globalThis as unknown as Parameters<typeof answerPages>[0]) // only runs as a service worker
