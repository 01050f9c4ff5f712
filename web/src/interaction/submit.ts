/** Do *act* when a form is sent, and load no other page. */
export function submitting(act: () => unknown): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    void act();
  };
}
