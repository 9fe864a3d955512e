type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** True if a click should open a link in place; with a modifier key or another button the browser opens or saves it. */
export const isPlainClick = (click: Click): boolean =>
  !(click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
