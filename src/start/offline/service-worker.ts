import { answerPages } from './answer-pages'

answerPages(globalThis as unknown as Parameters<typeof answerPages>[0]) // it runs as a service worker alone
