"""What every module here refuses a spec with."""


class SpecError(Exception):
    """A mistake in the input, with the id of the rule that layoutc would report."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{message} [{rule}]")
        self.rule = rule
