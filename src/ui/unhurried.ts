// React hydrates a form in small steps, but in a single one on an input event, which blocks a slow phone. Hide these
// events from React until then: the fields keep what is typed without it.
function keepBack(event: Event): void {
  const { form } = event.target as HTMLInputElement
  // forms without native validation are React's; React marks hydrated elements, a form after its fields
  if (form?.noValidate && !/__react/.test(`${Object.keys(form)}`)) event.stopPropagation()
}

if (!import.meta.env.SSR)
  for (const type of 'keydown keypress keyup textInput input change'.split(' ')) addEventListener(type, keepBack, true)
